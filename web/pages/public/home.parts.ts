import { toLowerPart } from '../../ui/near'

export const lower = toLowerPart(() => import('./home.lower'))
