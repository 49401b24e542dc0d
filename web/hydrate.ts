/** React's part for the browser, loaded beside the app: two halves evaluated one after the other keep no tap waiting. */
export { hydrateRoot } from 'react-dom/client'
