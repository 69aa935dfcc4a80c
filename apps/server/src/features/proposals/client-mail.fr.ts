export const clientMailFr = {
  subject: (advertiser: string) => `${advertiser}\u00a0: votre avis est attendu`,
  hello: (name: string) => `Bonjour ${name},`,
  body: (proposer: string, advertiser: string) =>
    `${proposer} vous montre ce qui est proposé pour les publicités de ${advertiser}. Ouvrez cette page pour le lire et donner votre avis, sans mot de passe\u00a0:`,
  until: (moment: string) =>
    `Votre réponse est prise jusqu’au ${moment}. Qui a ce lien peut répondre à votre place\u00a0: ne le transmettez pas.`,
  locale: 'fr',
}
