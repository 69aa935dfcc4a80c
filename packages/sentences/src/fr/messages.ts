import { writeCount } from '../numbers.ts'
import type { MessageTexts } from '../texts.ts'

export const messagesFr: MessageTexts = {
  priorities: ['Haute', 'Moyenne', 'Basse', 'Terminé'],
  alerts: (count) => (count === 1 ? '1 alerte' : `${writeCount(count)} alertes`),
  one: (priority, sentence) => `${priority} : ${sentence}`,
  see: 'Voir dans Vigie',
  test: 'Message d’essai : les alertes de ce compte arriveront ici.',
  why: 'Vous recevez ce message parce que les alertes de ce compte sont envoyées ici. Cela se règle dans les paramètres de Vigie.',
  confirm: {
    subject: 'Recevoir des alertes de Vigie à cette adresse ?',
    body: (account) =>
      `Quelqu’un souhaite que les alertes du compte publicitaire « ${account} » arrivent à cette adresse. Rien d’autre n’y sera envoyé tant que vous ne l’acceptez pas.`,
    action: 'Recevoir les alertes',
    ends: 'Le lien vaut trois jours, une seule fois. Si cela ne vous dit rien, ne faites rien.',
  },
  moment: (at, timeZone) =>
    new Intl.DateTimeFormat('fr-FR', {
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    }).format(at),
}
