import { writeCount } from '../numbers.ts'
import { typeset } from '../typeset.ts'

const count = (some: number, one: string, many: string): string =>
  `${writeCount(some)} ${some < 2 ? one : many}`
const format = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

const texts = {
  mark: ',' as ',' | '.',
  day: (day: string): string => format.format(new Date(`${day}T00:00:00Z`)),
  subject: (account: string) => `La semaine de ${account}`,
  week: (account: string, since: string, until: string) => `${account}, du ${since} au ${until}.`,
  unread: 'Aucun chiffre de cette semaine n’a encore été lu.',
  nothing: 'Rien n’a été dépensé cette semaine.',
  plain: (results: string, spend: string) => `${results} pour ${spend} dépensés.`,
  opening: { good: 'Une bonne semaine', even: 'Une semaine stable', hard: 'Une semaine plus difficile' },
  opened: (opening: string, sentence: string) => `${opening} : ${sentence}`,
  volume: {
    more: (results: string) => `plus ${results} que la semaine d’avant`,
    same: (results: string) => `à peu près autant ${results} que la semaine d’avant`,
    fewer: (results: string) => `moins ${results} que la semaine d’avant`,
  },
  results: {
    omni_purchase: 'd’achats',
    lead: 'de contacts',
    omni_complete_registration: 'd’inscriptions',
    omni_app_install: 'd’installations',
    inline_link_clicks: 'de clics',
  },
  early: (volume: string) => `${volume} à ce jour`,
  cost: { lower: 'à un coût plus bas', same: 'au même coût', higher: 'à un coût plus élevé' },
  and: (volume: string, cost: string) => `${volume}, ${cost}.`,
  but: (volume: string, cost: string) => `${volume}, mais ${cost}.`,
  counted: {
    omni_purchase: (some: number) => count(some, 'achat', 'achats'),
    lead: (some: number) => count(some, 'contact', 'contacts'),
    omni_complete_registration: (some: number) => count(some, 'inscription', 'inscriptions'),
    omni_app_install: (some: number) => count(some, 'installation', 'installations'),
    inline_link_clicks: (some: number) => count(some, 'clic', 'clics'),
  },
  spend: (money: string) => `${money} dépensés`,
  before: (money: string) => ` (semaine d’avant : ${money})`,
  costOf: {
    omni_purchase: (money: string) => `Un achat coûte ${money}`,
    lead: (money: string) => `Un contact coûte ${money}`,
    omni_complete_registration: (money: string) => `Une inscription coûte ${money}`,
    omni_app_install: (money: string) => `Une installation coûte ${money}`,
    inline_link_clicks: (money: string) => `Un clic coûte ${money}`,
  },
  noCost: 'Sans résultat, aucun coût ne se calcule',
  returned: (ratio: string) => `Chaque unité dépensée en rapporte ${ratio}`,
  seen: (times: string) => `Publicités affichées ${times} fois`,
  missing: (days: number) =>
    `${count(days, 'jour n’a pas encore été lu', 'jours n’ont pas encore été lus')} : ces chiffres sont incomplets.`,
  deeds: 'Ce que nous avons fait',
  noDeeds: 'Nous n’avons rien changé cette semaine.',
  published: (some: number) => count(some, 'campagne mise en ligne', 'campagnes mises en ligne'),
  raised: (some: number) => count(some, 'budget augmenté', 'budgets augmentés'),
  lowered: (some: number) => count(some, 'budget réduit', 'budgets réduits'),
  paused: {
    campaign: (some: number) => count(some, 'campagne arrêtée', 'campagnes arrêtées'),
    adset: (some: number) => count(some, 'groupe de publicités arrêté', 'groupes de publicités arrêtés'),
    ad: (some: number) => count(some, 'publicité arrêtée', 'publicités arrêtées'),
  },
  because: (perDay: string, results: string) =>
    ` : ${perDay} par jour la semaine d’avant, pour ${results} en tout`,
  resumed: {
    campaign: (some: number) => count(some, 'campagne relancée', 'campagnes relancées'),
    adset: (some: number) => count(some, 'groupe de publicités relancé', 'groupes de publicités relancés'),
    ad: (some: number) => count(some, 'publicité relancée', 'publicités relancées'),
  },
  coming: 'Ce qui vient cette semaine',
  ending: (campaign: string, some: number, day: string) =>
    `« ${campaign} » : ${count(some, 'groupe de publicités se termine', 'groupes de publicités se terminent')} ${day}`,
  page: 'La semaine en entier :',
  end: 'Vous recevez ce message parce que vous l’avez choisi dans Vigie, sur cette même page : un interrupteur l’arrête. Personne ne lit les réponses.',
}

export const weeklyMailFr = typeset(texts, 'fr')
