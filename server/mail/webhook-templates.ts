import { t } from '#i18n/t'
import type { Content } from './mail-content.ts'

type Off = { facility: string; url: string; page: string; isGone: boolean }

/** Tells an owner that events of their venue are sent to an address no more. */
export const webhookOffMail = ({ facility, url, page, isGone }: Off): Content => ({
  subject: t('A webhook of {facility} is switched off', { facility }),
  preview: isGone ? t('The program there answers that it is gone.') : t('Nothing has arrived there for three days.'),
  heading: t('A webhook is switched off'),
  paragraphs: [
    isGone
      ? t('The program there answers that it is gone (410), so no events of {facility} are sent there any more.', {
          facility,
        })
      : t('Nothing has arrived there for three days, so no events of {facility} are sent there any more.', {
          facility,
        }),
    t('When the program there works again, switch the webhook on: events that still wait are then sent.'),
  ],
  facts: [{ label: t('Address'), value: url }],
  action: { label: t('Open the webhooks'), url: page },
})
