import { useForm } from 'react-hook-form'
import { t } from '#i18n/t'
import { describeError, getErrorReply } from '../../lib/api-error'
import { bindFields } from '../../lib/form-errors'
import { toast } from '../../lib/toast'
import { Button } from '../../ui/button'
import { Textarea } from '../../ui/field'
import settings from '../../ui/settings-page.module.css'
import { useSetEmbedSitesMutation } from './api'

const toLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Names the site that is wrong, which the server says by its position. */
function describeSiteError(error: unknown, sites: readonly string[]): string {
  const [first] = getErrorReply(error)?.errors ?? []
  const site = sites[Number(first?.path.split('.').at(-1))]
  return first && site ? t('{site}: {message}', { site, message: first.message }) : describeError(error)
}

/** The sites that may show the booking panel, one a line. */
export function SitesForm({ facility, sites }: { facility: string; sites: string[] }) {
  const [save, { isLoading }] = useSetEmbedSitesMutation()
  const form = useForm({ defaultValues: { sites: sites.join('\n') } })
  const field = bindFields(form)
  const submit = form.handleSubmit(async ({ sites }) => {
    const lines = toLines(sites)
    const { data, error } = await save({ params: { id: facility }, body: { sites: lines } })
    if (!data) return form.setError('sites', { message: describeSiteError(error, lines) }, { shouldFocus: true })
    form.reset({ sites: data.data.sites.join('\n') })
    return void toast.success(data.message)
  })
  return (
    <form className={settings.box} onSubmit={submit} noValidate>
      <Textarea
        label={t('Your sites')}
        hint={t('One address a line')}
        rows={3}
        placeholder="https://www.example.com"
        spellCheck={false}
        autoCapitalize="off"
        {...field('sites')}
      />
      <p className="muted">
        {t('Only their pages can show the panel. With and without www are two addresses. Without any, nobody can.')}
      </p>
      <Button type="submit" loading={isLoading}>
        {t('Save')}
      </Button>
    </form>
  )
}
