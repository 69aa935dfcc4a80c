import { expect, test } from 'vitest'
import { refusalFor } from './prepare-runtime-role.ts'

const rights = {
  login: 'vigie',
  database: 'vigie',
  makesRoles: false,
  roleExists: false,
  becomes: false,
  ownsDatabase: true,
}
const statements = ['CREATE ROLE vigie_app NOLOGIN NOSUPERUSER', 'GRANT vigie_app TO vigie']

test('who may make no role is given statements after which the next start signs in', () => {
  const create = 'CREATE ROLE vigie_app NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE'
  const said = refusalFor(rights, [create, 'GRANT vigie_app TO vigie'])
  expect(said.split('\n').filter((line) => line.endsWith(';'))).toEqual([
    "  CREATE ROLE vigie_app LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE PASSWORD '…';",
    '  GRANT vigie_app TO vigie;',
  ])
  expect(said).toContain('DATABASE_RUNTIME_URL')
})

test('who may make roles sets the password itself: none is asked for', () => {
  const said = refusalFor({ ...rights, makesRoles: true, ownsDatabase: false }, statements)
  expect(said).toContain('ALTER DATABASE vigie OWNER TO vigie;')
  expect(said).not.toContain('PASSWORD')
})
