import { useNavigate } from 'react-router'
import { t } from '#i18n/t'
import { toast } from '../../lib/page/toast'
import { useIsHere } from '../../lib/page/use-is-here'

/**
 * Returns a function that announces a game or a split that was opened, and leads to it. Those who are elsewhere by then get a
 * link: the form goes once the booking is known to be in a game, which may be before the answer.
 */
export function useShowOpened() {
  const navigate = useNavigate()
  const isHere = useIsHere()
  return async (id: string, title: string, description: string) => {
    const show = async () => await navigate(`/play/${id}`)
    if (isHere()) {
      toast.success(title, { description })
      return show()
    }
    const follow = () => {
      toast.close(toastId)
      void show()
    }
    const toastId = toast.success(title, {
      description,
      action: { label: t('See the game'), onClick: follow },
      duration: 0,
    })
  }
}
