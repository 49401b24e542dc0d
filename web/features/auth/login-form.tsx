import { ButtonLink } from '../../ui/button'

/** The way to sign in from wherever the visitor is. */
export function LoginForm() {
  return (
    <ButtonLink to="/login" block>
      Login
    </ButtonLink>
  )
}
