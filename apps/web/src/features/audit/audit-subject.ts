import { eventTitle } from '@vigie/sentences/event-names'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/use-language.ts'
import type { auditFr } from './audit.fr.ts'
import type { AuditLine } from '../../data/audit.ts'

type Area = keyof (typeof auditFr)['areas']

/** What part of the product a refused request was about, by the first word of its path that says so. */
const areas: readonly (readonly [Area, RegExp])[] = [
  ['guardrails', /guardrails/],
  ['freeze', /freeze/],
  ['people', /people/],
  ['audit', /audit/],
  ['administration', /administration/],
  ['session', /session|auth/],
  ['connections', /connect/],
  ['publications', /publish|publication|update_creas/],
  ['files', /configuration|campaign_file|editor_facts/],
  ['campaigns', /campaigns|platform_|history|unknown_objects|adset_budgets/],
  ['alerts', /alert/i],
  ['strategies', /monitoring|priorisation|branch/],
  [
    'packages',
    /package|Ad[A-Z]|Tags|Created|Sponsored|Catalog|utm|link|description|call_to_action|upload|audience/,
  ],
  ['figures', /insights|report|reach|campaign_list|sync_state|visuals|result_cost/],
  ['settings', /settings|pages|pixels/],
]

const areaOf = (path: string): Area => areas.find(([, words]) => words.test(path))?.[0] ?? 'other'

/** What something was done to, in words; `null` where all that is known is an id. */
export function useAuditSubject(): (line: AuditLine) => string | null {
  const { t } = useTranslation()
  const language = useLanguage()
  return ({ action, subject, subjectName, facts }) => {
    // A ranking is told by its events, in their order.
    if (action === 'priorities.saved')
      return subject
        .split(', ')
        .map((event) => eventTitle(event, language))
        .join(', ')
    if (subjectName !== null) return subjectName
    const given = [facts.name, facts.label].find((name) => typeof name === 'string' && name !== '')
    if (typeof given === 'string') return given
    const [, method, path] = /^([A-Z]+) (\/\S*)$/.exec(subject) ?? []
    if (method !== undefined && path !== undefined)
      return t(($) => $.audit.subjects.asked, {
        verb: t(($) => $.audit.verbs[method === 'GET' ? 'read' : 'change']),
        area: t(($) => $.audit.areas[areaOf(path)]),
      })
    const [, format] = /^audit\.(\w+)$/.exec(subject) ?? []
    if (format !== undefined) return t(($) => $.audit.subjects.file, { format: format.toUpperCase() })
    return subject === 'installation' ? t(($) => $.audit.subjects.installation) : null
  }
}
