/**
 * The regions of countries whose taxes differ by region, as addresses name them: code and English name (ISO 3166-2
 * without the country).
 */
export const regionsOf: Readonly<Record<string, readonly (readonly [code: string, name: string])[]>> = {
  US: parseRegions(
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,PR Puerto Rico',
  ),
  CA: parseRegions(
    'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon',
  ),
}

function parseRegions(list: string): (readonly [string, string])[] {
  return list.split(',').map((entry) => [entry.slice(0, 2), entry.slice(3)] as const)
}

/**
 * The code of a region that an address names by its code or its name; empty for a country without regions, or for a
 * region that nobody knows.
 */
export function regionCodeOf(country: string, region: string | undefined): string {
  const written = region?.trim().toUpperCase() ?? ''
  return regionsOf[country]?.find(([code, name]) => code === written || name.toUpperCase() === written)?.[0] ?? ''
}
