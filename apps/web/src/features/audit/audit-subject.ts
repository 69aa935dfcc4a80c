import { eventTitle } from '@vigie/sentences/event-names'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/use-language.ts'
import type { auditFr } from './audit.fr.ts'
import type { AuditLine } from '../../data/audit.ts'
import { useAccount } from '../../data/session.ts'

type Noun = keyof (typeof auditFr)['nouns']
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

/** What of the library a call was about, by the address that it was asked for at. */
const shelves: readonly (readonly [Noun, RegExp])[] = [
  ['carousel', /Carousel/],
  ['image', /AdImages|visuals|uploads|assets/],
  ['video', /AdVideos/],
  ['targeting', /audience|interest|geo/i],
  ['creatives', /package/i],
]

/** A number of an object or of a row, which nobody reads. */
const isNumber = (subject: string): boolean => /^([\d_]*|act_\d+|[0-9a-f-]{36}|[0-9a-f]{24,})$/.test(subject)

const shelfOf = (call: string): Noun | undefined => shelves.find(([, words]) => words.test(call))?.[0]

/** What an act is done to, by the first word of its name. */
const nouns: ReadonlyMap<string, Noun> = new Map([
  ['campaign', 'campaign'],
  ['adset', 'adset'],
  ['ad', 'ad'],
  ['proposal', 'proposal'],
  ['clientLink', 'proposal'],
  ['publication', 'publication'],
  ['draft', 'draft'],
  ['configuration', 'draft'],
  ['alert', 'alert'],
  ['budgetAlert', 'rule'],
  ['objectiveAlert', 'rule'],
  ['alertChannel', 'channel'],
  ['strategy', 'strategy'],
  ['library', 'library'],
  ['person', 'person'],
  ['token', 'token'],
  ['report', 'report'],
  ['session', 'installation'],
  ['jobs', 'installation'],
  ['backup', 'installation'],
  ['mail', 'installation'],
  ['houseConnection', 'installation'],
])

/**
 * What something was done to, in words. What has no name, or is not there any more, is called by the part of the
 * product that it belongs to: the number that the line keeps stands in its detail.
 */
export function useAuditSubject(): (line: AuditLine) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const { name: account } = useAccount()
  return ({ action, subject, subjectName, facts }) => {
    // A ranking is told by its events, in their order.
    if (action === 'priorities.saved')
      return subject
        .split(', ')
        .map((event) => eventTitle(event, language))
        .join(', ')
    const count = typeof facts.count === 'number' ? facts.count - 1 : 0
    if (subjectName !== null)
      return count > 0 ? t(($) => $.audit.subjects.more, { name: subjectName, count }) : subjectName
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
    if (subject === 'installation') return t(($) => $.audit.subjects.installation)
    const noun = nouns.get(action.split('.', 1)[0] ?? '')
    if (subject === '' && noun !== 'installation') return account
    if (!isNumber(subject)) return subject
    const shelf = typeof facts.call === 'string' ? shelfOf(facts.call) : undefined
    if (noun === 'library' && shelf) return t(($) => $.audit.nouns[shelf])
    return noun === undefined ? account : t(($) => $.audit.nouns[noun])
  }
}
