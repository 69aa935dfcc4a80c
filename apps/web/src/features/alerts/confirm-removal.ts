import i18next from 'i18next'
import { confirm } from '../../ui/confirm.ts'

/** Asks before a rule is deleted, in the words of the specification. */
export const confirmRemoval = (): Promise<boolean> =>
  confirm({
    title: i18next.t(($) => $.alertRules.removeTitle),
    body: i18next.t(($) => $.alertRules.removeBody),
    confirm: i18next.t(($) => $.alertRules.removeConfirm),
    cancel: i18next.t(($) => $.alertRules.cancel),
    isDestructive: true,
  })
