export const strategyExamplesFr = {
  title: 'Configurez votre stratégie',
  example: 'Exemple',
  note: 'Ces poids sont un exemple fixe : rien n’est enregistré ici.',
  real: 'Ouvrir les stratégies',
  weight: 'Poids',
}
