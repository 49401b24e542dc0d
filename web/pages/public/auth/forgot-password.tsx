import { useState } from 'react'
import { t } from '#i18n/t'
import { ForgotPasswordForm } from '../../../features/auth/password/forgot-password-form'
import { PageHead } from '../../../lib/page/page-head'
import { b, rich } from '../../../lib/texts/rich'
import { TextLink } from '../../../ui/buttons/text-link'
import { AuthFrame } from './auth-frame'
import styles from './forgot-password.module.css'

/** Forgot password (spec §2). */
export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <AuthFrame
      title={t('Forgot password')}
      lead={t('Enter your e-mail. We send a link to choose a new password.')}
      picture="/art/login.webp"
      motto={t('Back on court in a minute.')}
      aside={t('The link works once, for thirty minutes.')}
      footer={
        <>
          <span>{t('Remembered it?')}</span> <TextLink to="/login">{t('Back to login')}</TextLink>
        </>
      }
    >
      <PageHead
        title={t('Forgot password')}
        description={t('Have a link sent to choose a new password for your Book My Play account.')}
      />
      <ForgotPasswordForm onSent={setSentTo} />
      <p className={styles.note} role="status">
        {sentTo &&
          rich('A link is on its way to <b>{email}</b>. Look in your spam folder too.', {
            email: sentTo,
            b,
          })}
      </p>
    </AuthFrame>
  )
}
