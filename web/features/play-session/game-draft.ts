import { readFromTab, removeFromTab, saveInTab } from '../../lib/storage/tab-storage'
import type { GameValues } from './game-fields'

/** A game that a guest has filled in, kept for this tab while they sign in. */
export type GameDraft = GameValues & { facility: string; date: string; startTime: string; endTime: string }

const KEY = 'gameDraft'

export const saveGameDraft = (draft: GameDraft) => saveInTab(KEY, draft)

/** Only in the browser, after hydration. */
export const readGameDraft = () => readFromTab(KEY) as GameDraft | null

export const clearGameDraft = () => removeFromTab(KEY)
