/** What operators are told, as it was when it happened: a notice in their language, and the console's page that shows more. */
export interface ToldOperators {
  title?: string
  text?: string
  link?: string
}
