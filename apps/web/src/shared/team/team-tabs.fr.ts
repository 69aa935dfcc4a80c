/** What the pages of who works here are called, each beside the others. */
export const teamTabsFr = {
  label: 'Qui travaille ici, et par quoi',
  people: 'Personnes',
  connections: 'Connexions',
  workspace: 'Clients et groupes',
}
