import {
  isFloor,
  type ChangeStandsFacts,
  type DecisionAlertFacts,
  type LeftObjectFacts,
  type LimitBreachFacts,
  type MetricValue,
  type ObjectiveAlertFacts,
  type TakenBack,
} from '@vigie/domain'
import { countedTracked } from '../event-names.ts'
import { space, writeCount, writeMoney, writeNumber, writePercent, writeOdds } from '../numbers.ts'
import { videosInPlace, withVideos } from '../sentence.ts'
import type { AlertTexts } from '../texts.ts'
import { askedFor, moneyOf } from './asked.ts'
import { dayMonth } from './days.ts'
import { decisionsFr } from './decisions.ts'
import { fieldWords } from './field-words.ts'

const metricText = (value: MetricValue): string => {
  if ('money' in value) return writeMoney(value.money)
  const write = (number: number) => writeNumber(number, { mark: ',', isFixed: true })
  return value.metric === 'CTR' ? `${write(100 * value.value)}${space}%` : write(value.value)
}

function objective({ value, target, campaigns, probability }: ObjectiveAlertFacts) {
  const side = isFloor(value.metric) ? 'sous l’objectif de' : 'au-dessus de l’objectif de'
  return {
    metric: value.metric,
    value: metricText(value),
    target: metricText(target),
    missed: `${side} ${metricText(target)}`,
    where: campaigns === null ? '' : ` (${campaigns.map(({ name }) => name).join(', ')})`,
    sure: writeOdds(probability),
  }
}

const kinds: Readonly<Record<LeftObjectFacts['object']['kind'], string>> = {
  campaign: 'une campagne',
  adset: 'un adset',
  ad: 'une publicité',
  creative: 'une création',
}

const leftBecause: Readonly<Record<Exclude<LeftObjectFacts['because'], 'backOn'>, string>> = {
  notIntended: 'Vigie ne l’a pas demandé',
  active: 'l’objet est actif',
  wasActive: 'l’objet a été actif',
  historyUnread: 'l’historique des modifications de Meta n’a pas pu être lu',
  delivered: 'l’objet a déjà diffusé',
  holdsObjects: 'd’autres objets y sont rattachés',
  noOwner: 'rien ne le remplace',
  ended: 'la publication est terminée',
}

function left({ campaign, object, because }: LeftObjectFacts): string {
  if (because === 'backOn')
    return `« ${campaign} » : ${object.id} est actif sur Meta alors que sa publication a été arrêtée. Vigie n’y touche pas : quelqu’un l’a peut-être voulu.`
  return `« ${campaign} » : ${kinds[object.kind]} en trop est sur Meta (${object.id}, ${object.isOn ? 'actif' : 'en pause'}). Vigie n’y touche pas : ${leftBecause[because]}.`
}

const broken: Readonly<Record<LimitBreachFacts['limit'], (most: string) => string>> = {
  'guard.objectBudget': (most) => `c’est plus que les ${most} par jour qu’un objet peut avoir sur ce compte`,
  'guard.increase': (most) => `c’est une hausse de plus de ${most}, ce que ce compte n’admet pas`,
  'guard.accountTotal': (most) => `ce qui est actif dépasse les ${most} par jour du compte`,
  'guard.secondPerson': (most) => `au-delà de ${most}, ce compte demande une seconde personne`,
  'guard.spendCap': (most) =>
    `la campagne peut dépenser plus que les ${most} confirmés, que ce compte donne pour limite à ses campagnes`,
  'write.frozen': () => 'toutes les modifications de ce compte sont gelées',
}

function limitBreached(facts: LimitBreachFacts): string {
  const { campaign, object, field, from, to, limit, by, through } = facts
  const values =
    from && (to || field === 'spendCap') ? ` (${writeMoney(from)} → ${to ? writeMoney(to) : 'aucun'})` : ''
  const tool = through === null ? '' : ` avec ${through}`
  return `« ${campaign.name} » : ${by ?? 'quelqu’un'} a changé ${fieldWords[field]} de « ${object.name} »${values} hors de Vigie${tool}, et ${broken[limit](allowedBy(facts))}. Rétablissez la valeur ou acceptez-la dans l’historique de la campagne.`
}

function allowedBy({ most, mostPercent }: LimitBreachFacts): string {
  if (most) return writeMoney(most)
  return mostPercent === null ? '' : writePercent(mostPercent)
}

function stands({ campaign, object, values }: ChangeStandsFacts): string {
  const what = values.map(({ field, from, to }) =>
    from && to ? `${fieldWords[field]} : ${writeMoney(from)} → ${writeMoney(to)}` : fieldWords[field],
  )
  return `« ${campaign} » : ce que demandait une publication arrêtée est encore sur « ${object.name} » (${what.join(', ')}). Si ce n’est pas voulu, corrigez-le.`
}

const networks = { meta: 'Meta', tiktok: 'TikTok' } as const

const undone = (takenBack: TakenBack): string => {
  if (takenBack === null) return ''
  return takenBack === 'whole' ? 'Annulée : ' : 'Annulée en partie : '
}

const decided = ({ takenBack, decisions, campaign, videos }: DecisionAlertFacts) =>
  withVideos(`${undone(takenBack)}${decisionsFr.several(decisions, campaign.name)}`, videos)

/** Names of the first three, and a mark that there are more. */
const firstNames = (named: readonly { readonly name: string }[]): string =>
  `${named
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ')}${named.length > 3 ? '…' : ''}`

export const alertsFr: AlertTexts = {
  'budget.thresholdReached': ({ rule, percentage, used, target, threshold }) => [
    `« ${rule.name} » : ${writePercent(percentage)} du budget est utilisé, ${writeMoney(used)} sur ${writeMoney(target)} (seuil ${writePercent(threshold)}).`,
  ],
  'budget.limitReached': ({ rule, target, used, pausesAtLimit }) => [
    `« ${rule.name} » : le budget de ${writeMoney(target)} est atteint (${writeMoney(used)} dépensés).${pausesAtLimit ? ' Ses campagnes sont mises en pause.' : ''}`,
  ],
  'budget.overspendLikely': ({ rule, probability, used, target, exhaustedOn }) => [
    `« ${rule.name} » : dépassement probable à ${writeOdds(probability)}, ${writeMoney(used)} utilisés sur ${writeMoney(target)}${exhaustedOn === null ? '' : `, épuisé le ${dayMonth(exhaustedOn)}`}.`,
  ],
  'budget.overspendCleared': ({ rule, probability }) => [
    `« ${rule.name} » : le dépassement n’est plus attendu (${writeOdds(probability)}).`,
  ],
  'budget.pauseFailed': ({ rule, reason }) => [
    `« ${rule.name} » : le budget est atteint mais ses campagnes ne sont pas en pause (${reason === 'platform.unavailable' ? 'Meta ne le confirme pas' : 'aucune connexion à Meta ne le permet'}). La dépense continue ; Vigie insiste.`,
  ],
  'budget.resumed': ({ rule, campaigns }) => [
    `« ${rule.name} » : réactivé manuellement après la mise en pause à la limite (${campaigns.map(({ name }) => name).join(', ')}). La dépense continue, sans autre pause.`,
  ],
  'objective.missed': (facts) => {
    const { metric, value, missed, where, sure } = objective(facts)
    return [`${metric} de ${value} sur 7 jours, ${missed}${where} : probable à ${sure}.`]
  },
  'objective.stillMissed': (facts) => {
    const { metric, value, missed, where, sure } = objective(facts)
    return [`${metric} toujours à ${value}, ${missed}${where} : probable à ${sure}.`]
  },
  'objective.met': (facts) => {
    const { metric, value, target, where } = objective(facts)
    return [`${metric} de ${value} : l’objectif de ${target} est de nouveau tenu${where}.`]
  },
  'delivery.stopped': ({ campaign }) => [
    `« ${campaign.name} » est active mais ne diffuse plus : aucune impression aujourd’hui.`,
  ],
  'tracking.stopped': ({ event, seen, usualPerDay }) => [
    `Le suivi semble coupé : ${writeCount(seen)} ${countedTracked(event, seen, 'fr')} aujourd’hui, ${writeCount(usualPerDay)} par jour d’habitude. Vérifiez le pixel.`,
  ],
  'figures.late': ({ hoursBehind, budgets }) => [
    `Aucun chiffre depuis ${writeCount(Math.floor(hoursBehind))} h : ces contrôles de budget ne voient plus la dépense (${budgets.join(', ')}).`,
  ],
  'ad.rejected': ({ ads, reasons = [] }) => {
    const [first, ...others] = ads
    const why = reasons.map(({ rule, said }) => ` ${rule} : ${said}`).join('')
    return first && others.length === 0
      ? [`Meta a refusé la publicité « ${first.name} ».${why}`]
      : [`Meta a refusé ${writeCount(ads.length)} publicités : ${firstNames(ads)}`]
  },
  'ad.tired': ({ ad, video, loss, days }) => {
    const rest = ` perd ${writePercent(100 * loss)} de CTR en ${writeCount(days)} jours : fatigue probable.`
    return video === null
      ? [`L’annonce « ${ad.name} »${rest}`]
      : ['La ', { text: 'vidéo', place: { kind: 'video', url: video } }, rest]
  },
  'connection.expired': ({ owner, network, isHouse = false }) => [
    isHouse
      ? `La connexion de la maison à ${networks[network]}, « ${owner} », a expiré : donnez-lui un nouveau jeton.`
      : `La connexion ${networks[network]} de ${owner} a expiré : reconnectez-la dans les paramètres.`,
  ],
  'connection.expiring': ({ owner, network, on, isHouse = false }) => [
    isHouse
      ? `La connexion de la maison à ${networks[network]}, « ${owner} », expire le ${dayMonth(on)} : donnez-lui un nouveau jeton.`
      : `La connexion ${networks[network]} de ${owner} expire le ${dayMonth(on)} : reconnectez-la dans les paramètres.`,
  ],
  'drift.found': ({ campaign, by, differences, objects }) => [
    `« ${campaign.name} » a été changée hors de Vigie${by === null ? '' : ` par ${by}`} : ${differences === 1 ? '1 différence' : `${writeCount(differences)} différences`} (${objects.slice(0, 3).join(', ')}).`,
  ],
  'guard.brokenElsewhere': (facts) => [limitBreached(facts)],
  'channel.failed': ({ channel, detail }) => [
    `Les alertes n’arrivent plus à « ${channel.name} » : ${detail}`,
  ],
  'access.requested': ({ person, email }) => [
    `${person}${email === '' ? '' : ` (${email})`} demande à travailler sur ce compte.`,
  ],
  'publication.approvalWanted': ({ campaign, askedBy, approvers }) => {
    const who =
      approvers.length === 0
        ? 'personne d’autre n’a le droit de publier sur ce compte'
        : new Intl.ListFormat('fr', { type: 'disjunction' }).format(approvers)
    return [
      `« ${campaign} » attend une seconde personne pour être publiée, à la demande de ${askedBy}. Peut approuver : ${who}.`,
    ]
  },
  'proposal.waiting': (facts) => {
    const { askedBy, deciders, waitsForClient, isReminder } = facts
    const doing = askedFor(facts)
    const who =
      deciders.length === 0
        ? 'personne n’a le droit de décider sur ce compte'
        : new Intl.ListFormat('fr', { type: 'disjunction' }).format(deciders)
    const ends = isReminder ? ' Elle expire dans moins d’un jour.' : ''
    const then = waitsForClient ? 'Le client approuve d’abord. Peut décider ensuite' : 'Peut décider'
    return [`${askedBy} propose de ${doing} (${moneyOf(facts)}). ${then} : ${who}.${ends}`]
  },
  'proposal.answered': ({ object, client, answer, isEnough, deciders }) => {
    const what = `« ${object} »`
    if (answer === 'changes')
      return [`${client}, côté client, demande des changements à la proposition ${what}.`]
    const said = `${client}, côté client, approuve ${answer === 'part' ? 'en partie ' : ''}la proposition ${what}.`
    if (!isEnough) return [`${said} Cela ne suffit pas encore.`]
    if (deciders.length === 0) return [`${said} Personne n’a le droit de décider sur ce compte.`]
    return [`${said} Peut décider : ${new Intl.ListFormat('fr', { type: 'disjunction' }).format(deciders)}.`]
  },
  'changeOrder.incomplete': ({ object, missed, done, isLate }) => {
    const others = missed > 1 ? ` et ${writeCount(missed - 1)} de plus` : ''
    const what = `« ${object} »${others}`
    if (isLate) return [`Rien n’est parti à l’heure prévue : ${what}. Les valeurs sont de nouveau préparées.`]
    const rest = done > 0 ? ` Ce qui est fait : ${writeCount(done)}.` : ''
    return [
      `À l’heure prévue, ceci n’a pas pu partir : ${what}.${rest} Ce qui a été refusé est de nouveau préparé.`,
    ]
  },
  'publication.extraActive': (facts) => [left(facts)],
  'publication.extraLeft': (facts) => [left(facts)],
  'publication.changeStands': (facts) => [stands(facts)],
  'monitoring.paused': decided,
  'monitoring.wouldPause': decided,
  'monitoring.notPaused': decided,
  'monitoring.held': decided,
  'monitoring.moved': decided,
  'monitoring.wouldMove': decided,
  'monitoring.notMoved': decided,
  legacy: (facts) => videosInPlace(`${undone(facts.takenBack)}${facts.fr || facts.en}`, facts.videos),
  unreadable: ({ stored }) => [
    `Cette alerte (${stored}) vient d’une autre version de Vigie, et celle-ci ne sait pas la lire.`,
  ],
}
