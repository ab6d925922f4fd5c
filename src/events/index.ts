export { commits, type CommitItem, type DomainEvent } from "./commit-entity.ts";
export { commitItem } from "./commit-item.ts";
