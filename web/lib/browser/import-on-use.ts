import { t } from '#i18n/t'
import { toast } from '../page/toast'

type Load<Module> = () => Promise<Module>

/** Imports the code of an action; without a connection it says so by a toast and returns null. */
export async function importOrSay<Module>(load: Load<Module>): Promise<Module | null> {
  try {
    return await load()
  } catch {
    toast.error(t('Something went wrong'), { description: t('Check your connection.') })
    return null
  }
}

/** The handlers of a button that import the code of its click on hover or focus. */
export function preloadHandlers(load: Load<unknown>) {
  const preload = () => void load().catch(() => undefined)
  return { onPointerEnter: preload, onFocus: preload }
}
