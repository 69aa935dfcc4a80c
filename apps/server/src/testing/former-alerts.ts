import { typeset } from '@vigie/sentences/typeset'

/** Rows as the build before migration 194 wrote them, and what becomes of each. */
type FormerRow = {
  readonly key: string
  readonly code: string
  readonly sentence_fr: string
  readonly sentence_en: string
  readonly facts: Readonly<Record<string, string | number | boolean | null>>
  readonly campaign_ids?: readonly string[]
  readonly campaign_names?: readonly string[]
  readonly ad_names?: readonly string[]
  readonly video_urls?: readonly string[]
  /** What it says afterwards, where its words were mended since. */
  readonly says?: { readonly fr: string; readonly en: string }
  /** Its code afterwards, where that is another one. */
  readonly becomes?: string
  /** The flat facts that it has afterwards, where some were not kept or are rounded. */
  readonly keeps?: Readonly<Record<string, unknown>>
}

/** What it says afterwards: what it said, unless its words were mended, with spaces that hold. */
export const wordsAfter = ({ says, sentence_fr, sentence_en: en }: FormerRow) => ({
  fr: typeset(says?.fr ?? sentence_fr, 'fr'),
  en: says?.en ?? en,
})

/** What PostgreSQL is given for one of them. */
export const storedAsBefore = (row: FormerRow): [string, unknown[]] => [
  `insert into tenant.alert (account_id, id, key, category, priority, code, sentence_fr, sentence_en, campaign_ids,
     campaign_names, adset_names, ad_names, video_urls, facts, created_at)
   values (1, gen_random_uuid(), $1, 'budgets', 2, $2, $3, $4, $5, $6, '{}', $7, $8, $9, now())`,
  [
    row.key,
    row.code,
    row.sentence_fr,
    row.sentence_en,
    row.campaign_ids ?? [],
    row.campaign_names ?? [],
    row.ad_names ?? [],
    row.video_urls ?? [],
    JSON.stringify(row.facts),
  ],
]

const ruleId = '5b6f1c9e-0d8a-4a53-9f0e-2b1a54a8c001'
const budget = {
  ruleId,
  used: 652_050,
  target: 650_000,
  percentage: 100.3,
  threshold: 90,
  exhaustedOn: '2026-03-12',
  expected: 700_000.4,
  low: 680_000,
  high: null,
  perDayLeft: null,
  hoursBehind: 1.2,
}
const keeps = { ...budget, expected: 700_000 }
const campaign = { campaign_ids: ['1'], campaign_names: ['FR | « Été » : lin'] }
const decided = {
  subjectIds: '11,12',
  subjectNames: '["Vidéo été","Photo, été"]',
  decidedAt: '2026-03-12T07:58:12.000Z',
}
const objective = { ruleId, tolerance: 10, probability: 0.97, events: 40 }

export const formerAlerts: readonly FormerRow[] = [
  {
    key: 'threshold',
    code: 'budget.thresholdReached',
    sentence_fr:
      '« « Mars » : le budget » : 100\u00a0% du budget est utilisé, 6\u00a0520,50\u00a0€ sur 6\u00a0500,00\u00a0€ (seuil 90\u00a0%).',
    sentence_en:
      '“« Mars » : le budget”: 100\u00a0% of the budget is used, 6\u00a0520,50\u00a0€ of 6\u00a0500,00\u00a0€ (threshold 90\u00a0%).',
    facts: budget,
    keeps,
    ...campaign,
  },
  {
    key: 'limit',
    code: 'budget.limitReached',
    sentence_fr:
      '« Mars » : le budget de 6\u00a0500,00\u00a0€ est atteint (6\u00a0520,50\u00a0€ dépensés). Ses campagnes sont mises en pause.',
    sentence_en:
      '“Mars”: the budget of 6\u00a0500,00\u00a0€ is reached (6\u00a0520,50\u00a0€ spent). Its campaigns are being paused.',
    facts: budget,
    keeps,
    ...campaign,
  },
  {
    key: 'likely',
    code: 'budget.overspendLikely',
    sentence_fr:
      '« Mars » : dépassement probable à 93\u00a0%, 6\u00a0520,50\u00a0€ utilisés sur 6\u00a0500,00\u00a0€, épuisé le 12 mars.',
    sentence_en:
      '“Mars”: overspend likely at 93\u00a0%, 6\u00a0520,50\u00a0€ used of 6\u00a0500,00\u00a0€, exhausted on 12 March.',
    facts: budget,
    keeps,
  },
  {
    key: 'cleared',
    code: 'budget.overspendCleared',
    sentence_fr: '« Mars » : le dépassement n’est plus attendu (20\u00a0%).',
    sentence_en: '“Mars”: the overspend is no longer expected (20\u00a0%).',
    facts: budget,
    keeps,
  },
  {
    key: 'budget:r:limit-not-paused',
    code: 'budget.pauseFailed',
    sentence_fr:
      '« Mars » : le budget est atteint mais ses campagnes ne sont pas en pause (Meta ne le confirme pas). La dépense continue ; Vigie insiste.',
    sentence_en:
      '“Mars”: the budget is reached but its campaigns are not paused (Meta does not confirm it). Money still goes out; Vigie insists.',
    facts: { ruleId, reason: 'platform.unavailable' },
  },
  {
    key: 'resumed',
    code: 'budget.resumed',
    sentence_fr:
      '« Mars » : réactivé manuellement après la mise en pause à la limite (FR | « Été » : lin). La dépense continue, sans autre pause.',
    sentence_en:
      '“Mars”: switched on again by hand after the pause at the limit (FR | « Été » : lin). Money goes out, without another pause.',
    facts: { ruleId, target: 650_000 },
    ...campaign,
  },
  {
    key: 'missed',
    code: 'objective.missed',
    sentence_fr: 'CTR de 1,23\u00a0% sur 7 jours, sous l’objectif de 2,00\u00a0% : sûr à 97\u00a0%.',
    sentence_en: 'CTR of 1.23\u00a0% over 7 days, below the target of 2.00\u00a0%: 97\u00a0% sure.',
    facts: { ...objective, metric: 'CTR', value: 0.0123, target: 0.02 },
    // A forecast is likely, never sure.
    says: {
      fr: 'CTR de 1,23\u00a0% sur 7 jours, sous l’objectif de 2,00\u00a0% : probable à 97\u00a0%.',
      en: 'CTR of 1.23\u00a0% over 7 days, below the target of 2.00\u00a0%: 97\u00a0% likely.',
    },
  },
  {
    key: 'cost',
    code: 'objective.stillMissed',
    sentence_fr:
      'CPC toujours à 1,31\u00a0€, au-dessus de l’objectif de 1,00\u00a0€ (FR | « Été » : lin) : sûr à 97\u00a0%.',
    sentence_en:
      'CPC still at 1,31\u00a0€, above the target of 1,00\u00a0€ (FR | « Été » : lin): 97\u00a0% sure.',
    facts: { ...objective, metric: 'CPC', value: 131.2, target: 100 },
    keeps: { ...objective, metric: 'CPC', value: 131, target: 100 },
    ...campaign,
  },
  {
    key: 'delivery',
    code: 'delivery.stopped',
    sentence_fr: '« FR | « Été » : lin » est active mais ne diffuse plus : aucune impression aujourd’hui.',
    sentence_en: '“FR | « Été » : lin” is active but no longer delivers: no impression today.',
    facts: { hoursBehind: 1.2 },
    ...campaign,
  },
  {
    key: 'tracking:account',
    code: 'tracking.stopped',
    sentence_fr:
      'Le suivi semble coupé : 0 ajouts au panier aujourd’hui, 60 par jour d’habitude. Vérifiez le pixel.',
    sentence_en: 'Tracking seems to be down: 0 add-to-carts today, 60 a day as a rule. Check the pixel.',
    says: {
      fr: 'Le suivi semble coupé : 0 ajout au panier aujourd’hui, 60 par jour d’habitude. Vérifiez le pixel.',
      en: 'Tracking seems to be down: 0 adds to cart today, 60 a day as a rule. Check the pixel.',
    },
    facts: { event: 'cart_adds', seen: 0, usualPerDay: 60, hoursBehind: 1 },
  },
  {
    key: 'figures:late',
    code: 'figures.late',
    sentence_fr:
      'Aucun chiffre depuis 3 h : ces contrôles de budget ne voient plus la dépense (Mars, Avril).',
    sentence_en: 'No figures for 3 h: these budget controls no longer see what is spent (Mars, Avril).',
    facts: { hoursBehind: 3.4 },
  },
  {
    key: 'ad.rejected:1:11',
    code: 'ad.rejected',
    sentence_fr: 'Meta a refusé 2 publicités : Story, Carré, rouge',
    sentence_en: 'Meta rejected 2 ads: Story, Carré, rouge',
    facts: { adIds: '11,12', rejected: 2 },
    ad_names: ['Story', 'Carré, rouge'],
    ...campaign,
  },
  {
    key: 'ad.tired:11',
    code: 'ad.tired',
    sentence_fr: 'La vidéo perd 35\u00a0% de CTR en 3 jours : fatigue probable.',
    sentence_en: 'The video loses 35\u00a0% of its CTR in 3 days: fatigue is likely.',
    facts: { adId: '11', loss: 0.354, probability: 0.95, impressions: 30_000 },
    ad_names: ['Vidéo été'],
    video_urls: ['https://fb.me/videos/1'],
    ...campaign,
  },
  {
    key: 'connection:c:expired',
    code: 'connection.expired',
    sentence_fr: 'La connexion Meta de Léa Morel a expiré : reconnectez-la dans les paramètres.',
    sentence_en: 'Léa Morel’s connection to Meta has expired: reconnect it in the settings.',
    facts: { hasOther: false },
  },
  {
    // The year of its day was not kept.
    key: 'connection:c:soon',
    code: 'connection.expiring',
    sentence_fr: 'La connexion Meta de Léa Morel expire le 16 mars : reconnectez-la dans les paramètres.',
    sentence_en: 'Léa Morel’s connection to Meta expires on 16 March: reconnect it in the settings.',
    facts: { hasOther: false, daysLeft: 4 },
    becomes: 'legacy',
    keeps: {},
  },
  {
    key: 'drift:1',
    code: 'drift.found',
    sentence_fr:
      '« FR | « Été » : lin » a été changée hors de Vigie par Tom Whitfield : 1 différence (Large).',
    sentence_en: '“FR | « Été » : lin” was changed outside Vigie by Tom Whitfield: 1 difference (Large).',
    facts: { differences: 1 },
    ...campaign,
  },
  {
    key: 'channel:9d1c',
    code: 'channel.failed',
    sentence_fr: 'Les alertes n’arrivent plus à « Équipe média » : 410 gone',
    sentence_en: 'Alerts no longer reach “Équipe média”: 410 gone',
    facts: { reason: 'hook.refused' },
  },
  {
    key: 'publication:p:approval',
    code: 'publication.approvalWanted',
    sentence_fr:
      '« Mars » attend une seconde personne pour être publiée, à la demande de Tom Whitfield. Peut approuver : Ana Ruiz, Ida ou Léa Morel.',
    sentence_en:
      '“Mars” waits for a second person before it is published, as Tom Whitfield asked. May approve: Ana Ruiz, Ida, or Léa Morel.',
    facts: { publicationId: ruleId, fileId: ruleId, kind: 'update' },
  },
  {
    key: 'publication:left:21:delivered',
    code: 'publication.extraLeft',
    sentence_fr:
      '« Mars » : une publicité en trop est sur Meta (21, en pause). Vigie n’y touche pas : l’objet a déjà diffusé.',
    sentence_en:
      '“Mars”: an ad too many is on Meta (21, paused). Vigie leaves it alone: it was shown already.',
    facts: { publicationId: ruleId, objectId: '21', because: 'delivered' },
  },
  {
    // What it is was not kept, and nothing is asked of it.
    key: 'publication:left:22:backOn',
    code: 'publication.extraActive',
    sentence_fr:
      '« Mars » : 22 est actif sur Meta alors que sa publication a été arrêtée. Vigie n’y touche pas : quelqu’un l’a peut-être voulu.',
    sentence_en:
      '“Mars”: 22 is on although its publication was stopped. Vigie leaves it alone: somebody may want it.',
    facts: { publicationId: ruleId, objectId: '22', because: 'backOn' },
    becomes: 'legacy',
    keeps: {},
  },
  {
    // Its words stay, with the way to its reasons and to take it back.
    key: 'monitoring.paused:1:2026-03-12T07:58:12.000Z',
    code: 'monitoring.paused',
    sentence_fr: 'Annulée en partie : Mise en pause, dans « FR » : « Vidéo été », « Photo, été ».',
    sentence_en: 'Partly taken back: Paused, in “FR”: “Vidéo été”, “Photo, été”.',
    facts: { ...decided, strategyId: ruleId, probability: 0.97 },
    becomes: 'legacy',
    keeps: decided,
    ad_names: ['Vidéo été', 'Photo, été'],
    video_urls: ['https://fb.me/videos/1'],
    ...campaign,
  },
  {
    key: 'of-another-day',
    code: 'budget.ofAnotherDay',
    sentence_fr: 'Une alerte que plus personne ne dit.',
    sentence_en: 'An alert that nobody tells any more.',
    facts: {},
    becomes: 'legacy',
  },
  {
    // Facts that are not what they should be keep their words too.
    key: 'broken',
    code: 'budget.limitReached',
    sentence_fr: '« Mars » : le budget de 6\u00a0500,00\u00a0€ est atteint (6\u00a0520,50\u00a0€ dépensés).',
    sentence_en: '“Mars”: the budget of 6\u00a0500,00\u00a0€ is reached (6\u00a0520,50\u00a0€ spent).',
    facts: { ruleId: 7 },
    becomes: 'legacy',
    keeps: {},
  },
]
