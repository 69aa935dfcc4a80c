import { isAuditAction, type AuditAction } from '@vigie/domain'
import { useTranslation } from 'react-i18next'

type TextOf<A extends string> = A extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : never
/** Names of the texts of actions: a dot in a name would be a step in the tree of texts. */
export type AuditText = TextOf<AuditAction>

const nameOf = (action: AuditAction): AuditText => action.replace('.', '_') as AuditText

/** What happened, in words; a line of another version that has none keeps its name. */
export function useAuditText(): (action: string) => string {
  const { t } = useTranslation()
  return (action) => (isAuditAction(action) ? t(($) => $.audit.actions[nameOf(action)]) : action)
}
