export const signInFr = {
  headline: 'Vos campagnes, vues de haut.',
  promise:
    'Préparez, publiez et surveillez vos campagnes sociales. Vigie signale ce qui dérive avant que le budget parte.',
  login: 'Se connecter',
  provider: 'Connexion par le fournisseur d’identité de votre organisation',
  failed: 'Oops...',
  again: 'Réessayez, ou demandez à la personne qui administre Vigie.',
  backTitle: 'Vous êtes reconnecté',
  back: 'Vous pouvez fermer cet onglet et reprendre votre travail là où il était.',
  notBackTitle: 'La connexion n’a pas abouti',
  tryAgain: 'Réessayer',
  goOn: 'Aller aux campagnes',
  free: 'Vigie, logiciel libre',
}
