/**
 * Unique keys whose name does not give the field: the key has several columns, or the input calls the column by another
 * name.
 */
const fields: Partial<Record<string, string>> = {
  admin_user_name_key_key: 'username',
  article_website_id_url_keywords_key: 'urlKeywords',
  attribute_kind_name_key: 'name',
  attribute_value_attribute_id_value_key: 'value',
  buyer_block_key: 'value',
  classification_parent_id_title_key: 'title',
  shop_domain_domain_key: 'domains',
}

/**
 * The field of an input whose value violates a unique key of the table: by default the key's name without table and
 * `_key`, in camel case.
 */
export function fieldOfKey(key: string, table: string): string {
  const column = key.slice(table.length + 1, -'_key'.length)
  return fields[key] ?? column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
