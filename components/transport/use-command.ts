"use client";

import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { Command, type CommandActions, type CommandState } from "./command";
import { onSessionRestored } from "./session-lapse";

/** A write by `send`, and where it stands. Every write of the browser goes through here. */
export function useCommand<Output = unknown, Input = void>(
  actions: CommandActions<Input, Output>,
): CommandState<Input, Output> & Pick<Command<Input, Output>, "start" | "reset"> {
  const [command] = useState(() => new Command(actions));
  useLayoutEffect(() => command.setActions(actions));
  useEffect(() => onSessionRestored(command.sessionRestored), [command]);
  const state = useSyncExternalStore(command.subscribe, command.current, command.current);
  return { ...state, start: command.start, reset: command.reset };
}
