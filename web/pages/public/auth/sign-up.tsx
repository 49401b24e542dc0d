import { t } from '#i18n/t'
import { SignUpForm } from '../../../features/auth/sign-in/sign-up-form'
import { PageHead } from '../../../lib/page/page-head'
import { TextLink } from '../../../ui/buttons/text-link'
import { AuthFrame } from './auth-frame'

/** Sign up (spec §2). */
export default function SignUpPage() {
  return (
    <AuthFrame
      title={t('Sign up')}
      lead={
        <>
          <span>{t('Already have an account?')}</span> <TextLink to="/login">{t('Login')}</TextLink>
        </>
      }
      picture="/art/verify.webp"
      motto={t('A court, a slot, a game.')}
      aside={t('You pay only when you book.')}
    >
      <PageHead title={t('Sign up')} description={t('Create an account to book badminton courts and review venues.')} />
      <SignUpForm />
    </AuthFrame>
  )
}
