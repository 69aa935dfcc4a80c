export const approvalModeFr = {
  label: 'Qui doit approuver',
  hint: 'Mettre en pause n’attend jamais personne.',
  free: { name: 'Personne', about: 'Qui en a le droit publie et modifie aussitôt.' },
  reviewPossible: {
    name: 'Relecture possible',
    about: 'Qui en a le droit agit aussitôt, ou demande d’abord l’avis d’une autre personne.',
  },
  anotherPerson: {
    name: 'Une autre personne',
    about: 'Publier, modifier, annuler et armer une stratégie se proposent : une autre personne approuve.',
  },
  aboveSum: {
    name: 'Une autre personne, au-dessus d’une somme',
    about:
      'Ce qui ajoute plus, porte un budget plus haut ou le remet en diffusion attend une autre personne.',
  },
  clientFirst: {
    name: 'Le client d’abord',
    about: 'Rien n’est publié avant que le client l’ait approuvé par son lien, avec le code reçu par e-mail.',
  },
}
