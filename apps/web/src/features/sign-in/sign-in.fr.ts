export const signInFr = {
  headline: 'Vos campagnes, vues de haut.',
  promise:
    'Préparez, publiez et surveillez vos campagnes sociales. Vigie signale ce qui dérive avant que le budget parte.',
  login: 'Se connecter',
  provider: 'Connexion par le fournisseur d’identité de votre organisation',
  failed: 'Oops...',
  again: 'Réessayez, ou demandez à la personne qui administre Vigie.',
  free: 'Vigie, logiciel libre',
}
