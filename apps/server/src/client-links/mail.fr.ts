import { typeset } from '@vigie/sentences/typeset'

/** Which days a report is about, and whether its page asks for a password. */
type Reported = { readonly period: string; readonly hasPassword: boolean }

const texts = {
  subject: (advertiser: string) => `${advertiser} : votre avis est attendu`,
  hello: (name: string) => `Bonjour ${name},`,
  body: (proposer: string, advertiser: string, hasPassword: boolean) =>
    `${proposer} vous montre ce qui est proposé pour les publicités de ${advertiser}. Ouvrez cette page pour le lire et donner votre avis, ${hasPassword ? 'avec le mot de passe que l’on vous donne autrement' : 'sans mot de passe'} :`,
  until: (moment: string) =>
    `Votre réponse est prise jusqu’au ${moment}. Qui a ce lien peut répondre à votre place : ne le transmettez pas.`,
  newsSubject: (advertiser: string) => `${advertiser} : la proposition a changé`,
  newsBody: (proposer: string, advertiser: string) =>
    `${proposer} propose autre chose pour les publicités de ${advertiser}. Ce que vous avez répondu avant ne vaut pas pour cette version.`,
  newsLink: (moment: string) =>
    `Le lien que vous avez reçu le ${moment} la montre, avec ce qui a changé depuis que vous avez regardé : il n’y en a pas d’autre.`,
  reportSubject: (advertiser: string, period: string) => `${advertiser} : vos publicités, ${period}`,
  reportBody: (sharer: string, advertiser: string, { period, hasPassword }: Reported) =>
    `${sharer} vous montre ce que les publicités de ${advertiser} ont donné, ${period}. Ouvrez cette page pour le lire, ${hasPassword ? 'avec le mot de passe que l’on vous donne autrement' : 'sans mot de passe'} :`,
  reportUntil: (moment: string) =>
    `Ce lien vaut jusqu’au ${moment}. Qui a ce lien peut lire ces chiffres : ne le transmettez pas.`,
  period: (since: string, until: string) => (since === until ? `le ${since}` : `du ${since} au ${until}`),
  codeSubject: (advertiser: string, code: string) => `${code} : votre code pour ${advertiser}`,
  codeBody: (advertiser: string) =>
    `Vous approuvez ce qui est proposé pour les publicités de ${advertiser}. Saisissez ce code sur la page :`,
  codeUntil: (minutes: number) =>
    `Il vaut ${minutes} minutes, une seule fois. Si vous n’avez rien demandé, ne le donnez à personne.`,
  locale: 'fr',
}

export const clientMailFr = typeset(texts, 'fr')
