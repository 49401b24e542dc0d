import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import frame from '../../../ui/pictures/picture-frame.module.css'
import styles from './auth-frame.module.css'

type AuthFrameProps = {
  title: string
  /** Under the title. */
  lead?: ReactNode
  picture: string
  /** Texts on the picture, one large and one small. */
  motto: string
  aside: string
  children: ReactNode
  /** Below the form: the way to another page. */
  footer?: ReactNode
}

/** The page of a sign-in form, between header and footer: form left, picture right; the form alone on narrow screens. */
export function AuthFrame({ title, lead, picture, motto, aside, children, footer }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.form}>
        <main className={styles.inner}>
          <h1 className="display">{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
          {footer && <p className={styles.footer}>{footer}</p>}
        </main>
      </div>
      <aside className={clsx(frame.frame, styles.picture)} aria-label={motto}>
        <img src={picture} alt="" width="900" height="1200" />
        <div className={styles.motto}>
          <p className="display">{motto}</p>
          <p>{aside}</p>
        </div>
      </aside>
    </div>
  )
}

/** Leaves the page of a form, and keeps its place until the other page is loaded, so that the footer doesn't move. */
export const LeaveAuthFrame = ({ to }: { to: string }) => (
  <div className={styles.frame}>
    <Navigate to={to} replace />
  </div>
)
