import { msg } from '#i18n/t'

/** The message for an invalid picture URL, the same as the server's. */
export const IMAGE_URL_MESSAGE = msg('Enter an address that starts with https://.')

/** Whether this is a well-formed https address. The server knows which hosts are allowed. */
export const isImageUrl = (text: string): boolean => /^https:\/\/[^\s/\\]\S*$/i.test(text) && URL.canParse(text)
