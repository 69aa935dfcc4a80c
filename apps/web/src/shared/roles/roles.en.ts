import type { rolesFr } from './roles.fr.ts'

export const rolesEn = {
  client: 'Client',
  reader: 'Reader',
  analyst: 'Analyst',
  editor: 'Editor',
  publisher: 'Publisher',
  admin: 'Admin',
  owner: 'Owner',
} satisfies typeof rolesFr
