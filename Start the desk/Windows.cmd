@echo off
rem Starts the desk by a double click: checks Node, installs once, opens the browser.
setlocal DisableDelayedExpansion
title The desk
pushd "%~dp0.." || goto nofolder
if not exist package-lock.json goto nofolder

where node >nul 2>nul
if errorlevel 1 goto nonode
where npm >nul 2>nul
if errorlevel 1 goto nonpm
node -e "process.exit(Number(process.versions.node.split('.')[0]) >= 20 ? 0 : 1)"
if errorlevel 1 goto oldnode
rem Vite takes # and %% for parts of a web address, Astro writes paths between ', and npm breaks a path at its &.
node -e "process.exit(/[&#%%']/.test(process.cwd()) ? 1 : 0)"
if errorlevel 1 goto badname

fc /b package-lock.json "node_modules\.desk-installed" >nul 2>nul
if not errorlevel 1 goto start
echo The desk is being installed. This happens once, and takes a few minutes.
call npm ci --omit=dev --no-audit --no-fund
if errorlevel 1 goto noinstall
copy /y package-lock.json "node_modules\.desk-installed" >nul

:start
call npm run --silent desk
if errorlevel 1 goto failed
exit /b 0

:nofolder
echo This file works only in the folder of the site: unpack the whole download, and open it there.
goto wait

:badname
echo The name of this folder, or of one around it, has a sign that the programs here cannot take, such as an apostrophe, # or %%: rename that folder or move the site to another place, and open this file again.
goto wait

:nonode
echo The desk needs Node.js, which is free: get it at https://nodejs.org, install it, and open this file again.
goto wait

:nonpm
echo The desk needs Node.js with npm: get both at https://nodejs.org, install them, and open this file again.
goto wait

:oldnode
echo The desk needs a newer Node.js: get it at https://nodejs.org, install it, and open this file again.
goto wait

:noinstall
echo The desk could not be installed; the reason is above. Mostly the computer is offline, the disk is full, or OneDrive or iCloud holds the folder: fix that or move the folder, and open this file again.
goto wait

:failed
echo The desk ended with an error; the reason is above.

:wait
echo.
pause
exit /b 1
