import { typeset } from '@vigie/sentences/typeset'

const texts = {
  subject: (advertiser: string) => `${advertiser} : votre avis est attendu`,
  hello: (name: string) => `Bonjour ${name},`,
  body: (proposer: string, advertiser: string) =>
    `${proposer} vous montre ce qui est proposé pour les publicités de ${advertiser}. Ouvrez cette page pour le lire et donner votre avis, sans mot de passe :`,
  until: (moment: string) =>
    `Votre réponse est prise jusqu’au ${moment}. Qui a ce lien peut répondre à votre place : ne le transmettez pas.`,
  codeSubject: (advertiser: string, code: string) => `${code} : votre code pour ${advertiser}`,
  codeBody: (advertiser: string) =>
    `Vous approuvez ce qui est proposé pour les publicités de ${advertiser}. Saisissez ce code sur la page :`,
  codeUntil: (minutes: number) =>
    `Il vaut ${minutes} minutes, une seule fois. Si vous n’avez rien demandé, ne le donnez à personne.`,
  locale: 'fr',
}

export const clientMailFr = typeset(texts, 'fr')
