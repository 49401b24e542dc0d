import { Fragment } from 'react'

/** An e-mail address that breaks before the @ or after a dot of the local part; the tooltip shows all of it. */
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
