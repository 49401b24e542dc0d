import { Fragment } from 'react'

/** An e-mail address whose line breaks stand before the @ or after a dot of the name; the tooltip shows all of it. */
export const EmailText = ({ children }: { children: string }) => (
  <span title={children}>
    {children.split(/(?=@)|(?<=\.)(?=.*@)/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)
