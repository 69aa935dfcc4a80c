/**
 * Countries of the European Union, where the platform wants to know who pays and who benefits (ISO 3166-1), and lands of members that belong
 * to the Union (articles 349 and 355 of the Treaty on its Functioning) and have a code of their own: the Treaties and what is made under them
 * hold in Réunion as in France. Lands that are only associated, as New Caledonia or Greenland, are none.
 */
export const euCountries: ReadonlySet<string> = new Set([
  ...'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
  ...'AX GF GP MF MQ RE YT'.split(' '),
])
