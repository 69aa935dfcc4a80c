import type {
  ChangeElsewhere,
  DecisionAlertFacts,
  DecisionFacts,
  NamedReference,
  WaitingFacts,
} from '@vigie/domain'
import { countedEvent } from '../event-names.ts'
import { space, writeCount, writeMoney, writeNumber, writeOdds } from '../numbers.ts'
import type { MorningTexts } from '../texts.ts'
import { askedFor, moneyOf } from './asked.ts'
import { dayMonth } from './days.ts'
import { fieldWords } from './field-words.ts'

const dayName = (day: string): string =>
  new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const dayMs = 86_400_000
const sinceDay = (since: string, today: string): string =>
  Date.parse(today) - Date.parse(since) <= dayMs ? 'hier' : dayName(since)

/** Marks never stand alone at the end of a line. */
const quoted = (name: string): string => `«${space}${name}${space}»`

/** Names of the first three, and how many more there are. */
const names = (named: readonly NamedReference[]): string => {
  // Those of one name once: an ad has its name in every ad set that shows it.
  const alike = [...Map.groupBy(named, ({ name }) => name)].slice(0, 3)
  const first = alike.map(
    ([name, { length }]) => quoted(name) + (length > 1 ? ` × ${writeCount(length)}` : ''),
  )
  const rest = named.length - alike.reduce((sum, [, { length }]) => sum + length, 0)
  return rest > 0 ? `${first.join(', ')} et ${writeCount(rest)} de plus` : first.join(', ')
}

/** The first object, and how many more there are. */
const severalOf = (object: string, count: number): string =>
  count > 1 ? `${quoted(object)} et ${writeCount(count - 1)} de plus` : quoted(object)

type Waits = WaitingFacts['publication.waits']

const waitsFor: Readonly<Record<Waits['waitsFor'], string>> = {
  session: 'la connexion à Meta doit être renouvelée',
  right: 'le droit de publier manque sur Meta',
  account: 'le compte publicitaire refuse les écritures',
  unfreezing: 'les écritures sont gelées',
  secondPerson: 'une seconde personne doit l’approuver',
  person: 'quelqu’un doit y regarder',
  confirmation: 'elle demande à être confirmée de nouveau',
}

const isBudget = ({ field }: ChangeElsewhere): boolean =>
  field === 'dailyBudget' || field === 'lifetimeBudget'

/** `60,00 € → 120,00 €`; what is no amount is named alone. */
function changed(change: ChangeElsewhere, currency: string): string {
  const { objectName, field, from, to } = change
  const what = `${objectName} : ${fieldWords[field]}`
  const money = (amount: number) => writeMoney({ amount, currency })
  if (field === 'spendCap') return `${what} (${capText(from, money)} → ${capText(to, money)})`
  if (!isBudget(change) || typeof from !== 'number' || typeof to !== 'number') return what
  return `${objectName} : ${money(from)} → ${money(to)}`
}

const capText = (value: ChangeElsewhere['from'], money: (amount: number) => string): string =>
  typeof value === 'number' ? money(value) : 'aucun'

function changedHead({ campaign, by, changes }: WaitingFacts['campaign.changedElsewhere']): string {
  const who = by ?? 'Quelqu’un'
  const [first, ...others] = changes
  if (!first || others.length > 0)
    return `${who} a changé ${quoted(campaign.name)} hors de Vigie, ${writeCount(changes.length)} fois.`
  if (first.field === 'existence') return `${who} a supprimé ${quoted(first.objectName)} hors de Vigie.`
  if (first.field === 'status')
    return `${who} a ${first.to === 'ACTIVE' ? 'activé' : 'mis en pause'} ${quoted(first.objectName)} hors de Vigie.`
  if (isBudget(first)) return `${who} a changé un budget de ${quoted(campaign.name)} hors de Vigie.`
  return `${who} a changé ${fieldWords[first.field]} de ${quoted(first.objectName)} hors de Vigie.`
}

/** Of one decision its object; several are named below. */
const named = ([first, ...others]: DecisionAlertFacts['decisions']): string =>
  first && others.length === 0 ? ` : ${quoted(first.subject.name)}` : ''

const chosen = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${writeCount(count)} ${several}`

/** What of a campaign is paused still, from its ad sets down. */
const pausedBelow = ({ adsets, ads }: WaitingFacts['publication.leftPaused']): string =>
  [
    ...(adsets > 0 ? [chosen(adsets, 'adset', 'adsets')] : []),
    ...(ads > 0 ? [chosen(ads, 'publicité', 'publicités')] : []),
    ...(adsets + ads > 0 ? [] : ['La campagne seule']),
  ].join(' et ')

export const morningFr: MorningTexts = {
  waiting: {
    'publication.waits': (facts) => ({
      head: [
        `La publication de ${quoted(facts.campaign)} attend : ${facts.needsOther ? waitsFor.secondPerson : waitsFor[facts.waitsFor]}.`,
      ],
      detail:
        facts.created === 0
          ? `Confirmée par ${facts.startedBy}, rien n’est encore écrit`
          : `${chosen(facts.created, 'objet écrit', 'objets écrits')} sur ${writeCount(facts.total)}, rien n’est perdu`,
    }),
    'publication.leftPaused': (facts) => ({
      head: [
        facts.campaigns > 0
          ? `${quoted(facts.campaign.name)} est publiée en pause et attend d’être activée.`
          : `Dans ${quoted(facts.campaign.name)}, ce qui est publié en pause attend d’être activé.`,
      ],
      detail: `${pausedBelow(facts)} en pause · publié par ${facts.publishedBy}`,
    }),
    'drafts.wait': ({ count, first }) => ({
      head: [
        count === 1
          ? `Le brouillon ${names(first)} n’est pas publié.`
          : `${writeCount(count)} brouillons ne sont pas publiés.`,
      ],
      detail: count === 1 ? '' : names(first),
    }),
    'proposal.ends': ({ object, count, askedBy, hours }) => ({
      head: [
        `La proposition de ${askedBy} sur ${severalOf(object, count)} expire dans ${hours < 1 ? 'moins d’une heure' : chosen(hours, 'heure', 'heures')}.`,
      ],
      detail: 'Sans décision d’ici là, rien n’est fait',
    }),
    'proposal.ended': ({ object, count, how }) => ({
      head: [`Votre proposition sur ${severalOf(object, count)} a pris fin sans décision.`],
      detail:
        how === 'expired' ? 'Personne n’a décidé à temps' : 'Ce qu’elle devait changer a changé entre-temps',
    }),
    'campaign.changedElsewhere': (facts) => ({
      head: [changedHead(facts)],
      detail: [
        ...facts.changes.slice(0, 3).map((change) => changed(change, facts.currency)),
        ...(facts.breaksLimit ? ['au-delà d’une limite du compte'] : []),
      ].join(' · '),
    }),
    'ads.refused': ({ campaign, ads, reasons }) => {
      const rules = reasons.map(({ rule }) => rule).join(', ')
      const what =
        ads.length === 1
          ? `Meta refuse la publicité ${names(ads)}`
          : `Meta refuse ${writeCount(ads.length)} publicités`
      return {
        head: [rules === '' ? `${what}.` : `${what} : ${rules}.`],
        detail: [
          ads.length === 1 ? campaign.name : `${campaign.name} : ${names(ads)}`,
          reasons.map(({ said }) => said).join(' '),
        ]
          .filter((part) => part !== '')
          .join(' · '),
      }
    },
  },
  decided: {
    'monitoring.wouldPause': ({ campaign, decisions }) =>
      `Vigie propose ${chosen(decisions.length, 'pause', 'pauses')} dans ${quoted(campaign.name)}${named(decisions)}.`,
    'monitoring.notPaused': ({ decisions }) =>
      `Meta refuse la pause de ${names(decisions.map(({ subject }) => subject))} : la dépense continue.`,
    'monitoring.held': ({ campaign, decisions }) =>
      `${chosen(decisions.length, 'pause méritée', 'pauses méritées')} dans ${quoted(campaign.name)}, retenue${decisions.length === 1 ? '' : 's'} par une garde${named(decisions)}.`,
    'monitoring.wouldMove': ({ campaign, decisions }) =>
      `Vigie déplacerait du budget dans ${quoted(campaign.name)}, pris à ${names(decisions.map(({ subject }) => subject))}.`,
    'monitoring.notMoved': ({ campaign, decisions }) =>
      `Le budget de ${quoted(campaign.name)} ${decisions.some(({ outcome }) => outcome === 'inPart') ? 'n’a été déplacé qu’en partie' : 'n’a pas pu être déplacé'}.`,
  },
  named: names,
  asked: (facts) => ({
    head: [`${facts.askedBy} propose de ${askedFor(facts)}.`],
    detail: [
      ...(facts.isReminder ? ['expire dans moins d’un jour'] : []),
      moneyOf(facts),
      ...(facts.waitsForClient ? ['le client approuve d’abord'] : []),
    ].join(' · '),
  }),
  runsOut: ({ rule, probability, used, target, exhaustedOn }) => ({
    head: [
      exhaustedOn === null
        ? `${quoted(rule.name)} va dépasser son budget.`
        : `${quoted(rule.name)} épuise son budget le ${dayMonth(exhaustedOn)}.`,
    ],
    detail: `${writeMoney(used)} utilisés sur ${writeMoney(target)} · probable à ${writeOdds(probability)}`,
  }),
  settled: (facts) =>
    settledMove(facts) ?? {
      head: `${facts.action === 'resume' ? 'Relance' : 'Pause'} de ${quoted(facts.subject.name)}`,
      detail: `${writeMoney(facts.spent)} en 7 jours, ${writeNumber(facts.goalCount, { mark: ',' })} ${countedEvent(facts.goal, facts.goalCount, 'fr')}`,
    },
  stakes: {
    tooMuch: 'de trop par jour',
    stopped: 'par jour à l’arrêt',
    added: 'de plus par jour',
    taken: 'de moins par jour',
    waiting: 'par jour en attente',
    wasted: 'par jour à gagner',
  },
  also: (count) =>
    count === 1 ? 'et une autre chose à son sujet' : `et ${writeCount(count)} autres choses à son sujet`,
  spent: ({ since, today, spent, roas, isShort }) => [
    `Depuis ${sinceDay(since, today)} : `,
    { strong: writeMoney(spent) },
    ...(isShort ? [] : [' dépensés']),
    ...(roas === null ? [] : [', ROAS\u00a0', { strong: writeNumber(roas, { mark: ',', isFixed: true }) }]),
    '.',
  ],
  counts: ({ waiting, settled, isShort }) => [
    { strong: waiting === 0 ? 'Rien' : chosen(waiting, 'chose', 'choses') },
    waitingVerb(waiting, isShort),
    settled === 0 ? '.' : `, ${settled === 1 ? '1 est réglée' : `${writeCount(settled)} sont réglées`}.`,
  ],
}

function waitingVerb(waiting: number, isShort = false): string {
  if (waiting === 0) return ' ne vous attend'
  return `${isShort ? '' : ' vous'} ${waiting === 1 ? 'attend' : 'attendent'}`
}

/** Money that moved, in a line: from where to where, and each budget before and after. */
function settledMove({ move }: DecisionFacts): { readonly head: string; readonly detail: string } | null {
  const [from, ...to] = move ?? []
  if (!from) return null
  return {
    head: `Budget déplacé de ${quoted(from.adset.name)} vers ${names(to.map(({ adset }) => adset))}`,
    detail: [from, ...to].map((one) => `${writeMoney(one.from)} → ${writeMoney(one.to)}`).join(', '),
  }
}
