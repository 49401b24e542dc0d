import { type ComponentProps, createElement } from 'react'

/** A drawing of lucide-react. */
type IconData = { node: [tag: string, attributes: object][] }

/**
 * Makes the component of an icon. In builds it takes the place of the function of lucide-react (vite.config.ts), whose icons
 * repeat 250 bytes of attributes that `.icon` in web/styles/base.css sets, on pages of up to forty icons.
 */
export default function createIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props: ComponentProps<'svg'>) => (
    <svg viewBox="0 0 24 24" aria-hidden="true" {...props}>
      {shapes}
    </svg>
  )
}
