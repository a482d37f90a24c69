import { catalogue, dispatcherFailures, hindrances } from '@wanpu/contract';
import { describeAction, openApiDocument } from '@wanpu/contract/openapi';
/**
 * The types of all actions as one file of plain declarations: an interface for each shared shape, and `Actions` with
 * what each action takes, answers with and fails with. They are made from the schemas of the OpenAPI document.
 */
export function declarationsOf(schemas) {
    const { paths, components } = openApiDocument(schemas, 'en', '');
    const shapes = Object.entries(components.schemas)
        .filter(([name]) => name !== 'Failure')
        .map(([name, schema]) => `${comment(schema.description, '')}export type ${name} = ${typeOf(schema, '')}`);
    const actions = Object.values(paths).map(({ post }) => {
        const { operationId: name, summary, description, requestBody } = post;
        const [input = {}] = Object.values(requestBody.content).map(({ schema }) => withoutFile(schema));
        const output = describeAction(schemas.actions.get(name)?.output ?? {}, name, 'en');
        const failures = literals(catalogue.get(name)?.fails.map(({ code }) => code) ?? []);
        const types = [`input: ${typeOf(input, '    ')}`, `output: ${typeOf(output, '    ')}`, `failures: ${failures}`];
        return `${comment(`${summary}. ${description}`, '  ')}  ${JSON.stringify(name)}: {\n    ${types.join('\n    ')}\n  }`;
    });
    const common = literals([...Object.keys(dispatcherFailures), ...hindrances.map(({ code }) => code)]);
    return [
        '/** Every action by its name: what it takes, what it answers with, and the codes of the failures that it declares. */',
        `export interface Actions {\n${actions.join('\n')}\n}`,
        '/** The codes with which any action may be refused. */',
        `export type CommonFailure = ${common}`,
        ...shapes,
        '',
    ].join('\n');
}
/** The client takes files apart from inputs. */
const withoutFile = ({ properties, required, ...schema }) => ({
    ...schema,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).filter(([name]) => name !== 'file')) }),
    ...(required && { required: required.filter((name) => name !== 'file') }),
});
const literals = (values) => (values.length === 0 ? 'never' : values.map((value) => JSON.stringify(value)).join(' | '));
function comment(text, indent) {
    return text === undefined || text === '' ? '' : `${indent}/** ${text.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n`;
}
/** The TypeScript type of a schema; lines below the first one begin with `indent`. */
function typeOf(schema, indent) {
    const { $ref, anyOf, oneOf, allOf } = schema;
    if ($ref !== undefined)
        return $ref.slice('#/components/schemas/'.length);
    if (schema.not !== undefined)
        return 'never';
    if (schema.const !== undefined)
        return JSON.stringify(schema.const);
    if (schema.enum)
        return literals(schema.enum);
    const options = anyOf ?? oneOf;
    if (options)
        return union(options.map((option) => typeOf(option, indent)));
    if (allOf)
        return allOf.map((part) => `(${typeOf(part, indent)})`).join(' & ');
    return union([schema.type ?? 'any'].flat().map((type) => plainType(type, schema, indent)));
}
const union = (types) => [...new Set(types)].join(' | ');
function plainType(type, schema, indent) {
    switch (type) {
        case 'string':
        case 'boolean':
        case 'null':
            return type;
        case 'integer':
        case 'number':
            return 'number';
        case 'array':
            return `(${typeOf(schema.items ?? {}, indent)})[]`;
        case 'object':
            return objectType(schema, indent);
        default:
            return 'unknown';
    }
}
function objectType({ properties = {}, required = [], additionalProperties, propertyNames }, indent) {
    const inner = `${indent}  `;
    const fields = Object.entries(properties).map(([name, field]) => {
        const isOptional = !required.includes(name);
        const type = typeOf(field, inner);
        return `${comment(field.description, inner)}${inner}${keyOf(name)}${isOptional ? '?' : ''}: ${type}${isOptional ? ' | undefined' : ''}`;
    });
    const own = fields.length > 0 ? `{\n${fields.join('\n')}\n${indent}}` : undefined;
    const isOpen = typeof additionalProperties === 'object';
    if (!isOpen)
        return own ?? 'Record<string, never>';
    const key = propertyNames?.enum ? literals(propertyNames.enum) : 'string';
    const record = `Record<${key}, ${typeOf(additionalProperties, indent)}>`;
    const others = propertyNames?.enum && required.length === 0 ? `Partial<${record}>` : record;
    return own === undefined ? others : `${own} & ${others}`;
}
const keyOf = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
