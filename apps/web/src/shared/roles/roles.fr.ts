/** What the roles are called, wherever one is shown. */
export const rolesFr = {
  client: 'Client',
  reader: 'Lecteur',
  analyst: 'Analyste',
  editor: 'Éditeur',
  publisher: 'Diffuseur',
  admin: 'Administrateur',
  owner: 'Propriétaire',
}
