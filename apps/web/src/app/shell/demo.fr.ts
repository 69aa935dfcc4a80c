export const demoFr = {
  label: 'Démonstration',
  name: 'Démo',
  text: 'La plateforme publicitaire est simulée, rien n’est dépensé.',
  panel: 'Ouvrir le panneau du simulateur',
  steps: { day: '+1 jour', week: '+1 semaine' },
  brief: { day: '+1 j', week: '+1 sem.' },
  hints: {
    day: 'Un jour passe : des chiffres arrivent, les stratégies décident.',
    week: 'Une semaine passe : des chiffres arrivent, les stratégies décident.',
    again: 'Remet la démonstration à son premier jour.',
  },
  again: 'Repartir',
  askAgain: 'Repartir du premier jour ?',
  askAgainBody:
    'Ce que vous avez fait dans la démonstration est oublié. Vigie redémarre en quelques secondes.',
  cancel: 'Annuler',
  failed: 'La démonstration n’a pas pu changer de jour',
}
