import { type ContractSchemas } from '@wanpu/contract/openapi';
/**
 * The types of all actions as one file of plain declarations: an interface for each shared shape, and `Actions` with
 * what each action takes, answers with and fails with. They are made from the schemas of the OpenAPI document.
 */
export declare function declarationsOf(schemas: ContractSchemas): string;
