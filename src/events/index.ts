export { commitEntity, type CommitItem, type DomainEvent } from "./commit-entity.ts";
