export const ownDataFr = {
  title: 'Vos données',
  body: 'Un fichier de tout ce que Vigie détient sur vous : qui vous êtes, vos droits, sessions et jetons sans leurs secrets, et ce que vous avez fait. Des comptes que vous avez quittés, seulement ce que vous avez fait et quand.',
  download: 'Télécharger vos données',
}
