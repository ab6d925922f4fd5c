export { commits, type CommitItem, type DomainEvent } from "./commit-entity.ts";
