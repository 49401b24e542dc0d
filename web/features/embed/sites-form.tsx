import { useForm } from 'react-hook-form'
import type { Embed } from '#contract/embed'
import { t } from '#i18n/t'
import { bindFields } from '../../lib/forms/form-errors'
import { useLatestValues } from '../../lib/forms/use-latest-values'
import { toast } from '../../lib/page/toast'
import { describeError, getErrorReply } from '../../lib/requests/api-error'
import { Button } from '../../ui/buttons/button'
import { Textarea } from '../../ui/fields/field'
import settings from '../../ui/layout/settings-page.module.css'
import { useSetEmbedSitesMutation } from './api'

const toValues = ({ sites }: Embed) => ({ sites: sites.join('\n') })

const toLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Names the site that is wrong, which the server says by its position; a conflict is about all of them. */
function describeSiteError(error: unknown, sites: readonly string[]): string {
  const [first] = getErrorReply(error)?.errors ?? []
  const site = sites[Number(first?.path.split('.').at(-1))]
  if (!first) return describeError(error)
  return site ? t('{site}: {message}', { site, message: first.message }) : first.message
}

/** The sites that may show the booking panel, one a line. */
export function SitesForm({ facility, embed }: { facility: string; embed: Embed }) {
  const [save, { isLoading }] = useSetEmbedSitesMutation()
  const form = useForm({ defaultValues: toValues(embed) })
  const { toBefore, saved, refused } = useLatestValues(form, embed, toValues)
  const field = bindFields(form)
  const submit = form.handleSubmit(async ({ sites }) => {
    const lines = toLines(sites)
    const body = { sites: lines }
    const { data, error } = await save({ params: { id: facility }, body: { ...body, before: toBefore(body) } })
    if (!data) {
      refused(error)
      return form.setError('sites', { message: describeSiteError(error, lines) }, { shouldFocus: true })
    }
    saved(toValues(data.data), data.data, { sites })
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
