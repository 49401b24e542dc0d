/** Whether this is a well-formed https address. The server knows which hosts are allowed. */
export const isImageUrl = (text: string): boolean => /^https:\/\/[^\s/\\]\S*$/i.test(text) && URL.canParse(text)
