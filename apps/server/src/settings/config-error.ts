/** The settings are wrong; the message names each and says how to set it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
