import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ThemeButton } from '../../features/theme/theme-button'
import { Brand } from '../../ui/brand'

type AuthFrameProps = {
  title: string
  /** Under the title. */
  lead?: ReactNode
  picture: string
  /** Said over the picture: one line large, one small. */
  motto: string
  aside: string
  children: ReactNode
}

/** Pages that let people in: form left, a court right; the form alone on narrow screens. */
export function AuthFrame({ title, lead, picture, motto, aside, children }: AuthFrameProps) {
  return (
    <div className="auth">
      <div className="auth-form">
        <header className="row between">
          <Link className="brand display" to="/">
            <Brand />
          </Link>
          <ThemeButton />
        </header>
        <main className="auth-inner">
          <h1 className="display">{title}</h1>
          {lead && <p className="auth-lead">{lead}</p>}
          {children}
        </main>
      </div>
      <aside className="art auth-art" aria-label={motto}>
        <img src={picture} alt="" width="900" height="1200" />
        <div className="auth-motto">
          <p className="display">{motto}</p>
          <p>{aside}</p>
        </div>
      </aside>
    </div>
  )
}
