import { useParams } from 'react-router'
import { t } from '#i18n/t'
import { ResetPasswordForm } from '../../../features/auth/password/reset-password-form'
import { PageHead } from '../../../lib/page/page-head'
import { TextLink } from '../../../ui/buttons/text-link'
import { AuthFrame } from './auth-frame'

/** Reset password, opened by the mailed link (spec §2). */
export default function ResetPasswordPage() {
  const { token = '' } = useParams()
  return (
    <AuthFrame
      title={t('Reset password')}
      lead={t('Choose a new password. Every device of yours is signed out.')}
      picture="/art/login.webp"
      motto={t('Back on court in a minute.')}
      aside={t('The link works once, for thirty minutes.')}
      footer={
        <>
          <span>{t('Link used or expired?')}</span> <TextLink to="/forgot-password">{t('Send a new one')}</TextLink>
        </>
      }
    >
      <PageHead title={t('Reset password')} hidden />
      <ResetPasswordForm token={token} />
    </AuthFrame>
  )
}
