import { msg } from '#i18n/t'

/** Said of a picture's address that is none, as by the server. */
export const IMAGE_URL_MESSAGE = msg('Enter an address that starts with https://.')

/** Whether this is a well-formed https address. The server knows which hosts are allowed. */
export const isImageUrl = (text: string): boolean => /^https:\/\/[^\s/\\]\S*$/i.test(text) && URL.canParse(text)
