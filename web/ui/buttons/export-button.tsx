import { Download } from 'lucide-react'
import { t } from '#i18n/t'
import { downloadFile } from '../../lib/browser/download-file'
import { toastError } from '../../lib/requests/api-error'
import { Button } from './button'

type ExportButtonProps = {
  name: string
  /** Asks the server for the file, and returns its object URL. */
  send: () => Promise<{ data?: string | undefined; error?: unknown }>
  loading: boolean
  text?: string
}

/** Downloads a list, all pages of it, as a file for a spreadsheet. */
export function ExportButton({ name, send, loading, text = t('Export CSV') }: ExportButtonProps) {
  const download = async () => {
    const { data, error } = await send()
    if (data) return downloadFile(name, { objectUrl: data })
    toastError(t('Something went wrong. Try Again!'), error)
  }
  return (
    <Button variant="outline" loading={loading} onClick={download}>
      {!loading && <Download className="icon" />}
      <span>{text}</span>
    </Button>
  )
}
