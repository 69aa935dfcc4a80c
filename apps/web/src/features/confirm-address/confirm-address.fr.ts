export const confirmAddressFr = {
  title: 'Recevoir les alertes de Vigie ?',
  body: 'Les alertes d’un compte publicitaire arriveront à l’adresse qui a reçu ce lien.',
  agree: 'Recevoir les alertes',
  doneTitle: 'C’est entendu',
  done: 'Les alertes de {{account}} arriveront à {{address}}.',
  bareTitle: 'Il manque la fin de l’adresse',
  bare: 'Ouvrez cette page par le lien du message que vous avez reçu.',
  home: 'Aller à Vigie',
  endedTitle: 'Ce lien ne vaut plus',
  ended: 'Il a servi, un autre l’a remplacé, ou il a plus de trois jours. Demandez qu’on vous en renvoie un.',
}
