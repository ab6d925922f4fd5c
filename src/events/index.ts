export { chainFault, chainStart, eventText, linkOf, type ChainFault } from "./chain.ts";
export { commits, correctedLine, type CommitItem, type DomainEvent } from "./commit-entity.ts";
export { commitItem } from "./commit-item.ts";
export { badCursor, cursorOf, sequenceOf } from "./cursor.ts";
export { feedEntries, feedEvents, type FeedEntry, type FeedEvent } from "./feed-entity.ts";
export { eventPayloadOf, feedEntry, unpackPayload, type EventPayload } from "./event-payload.ts";
export { rootsDue } from "./root-due-entity.ts";
export { placeBefore, readFeed, readFeedBackwards, type FeedFilter } from "./read-feed.ts";
export { renderFeed } from "./render.ts";
